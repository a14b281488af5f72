#include <bits/stdc++.h>
using namespace std;

int lettersToBuy(const string& box, const string& sign) {
    // Write your code here.
    return -1;
}

int main() {
    string box, sign;
    cin >> box >> sign;
    cout << lettersToBuy(box, sign) << '\n';
}
