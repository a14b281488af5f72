#include <bits/stdc++.h>
using namespace std;

int fewestFloats(const string& first, const string& second) {
    // Write your code here.
    return 0;
}

int main() {
    string first, second;
    cin >> first >> second;
    cout << fewestFloats(first, second) << '\n';
}
