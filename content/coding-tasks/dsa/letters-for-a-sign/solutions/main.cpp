#include <bits/stdc++.h>
using namespace std;

int lettersToBuy(const string& box, const string& sign) {
    map<char, int> left;
    for (char letter : box) left[letter]++;
    return count_if(sign.begin(), sign.end(), [&](char letter) { return left[letter]-- <= 0; });
}

int main() {
    string box, sign;
    cin >> box >> sign;
    cout << lettersToBuy(box, sign) << '\n';
}
