#include <bits/stdc++.h>
using namespace std;

bool isBalanced(const string& number) {
    // Write your code here.
    return false;
}

int main() {
    int n, balanced = 0;
    cin >> n;
    while (n--) {
        string number;
        cin >> number;
        balanced += isBalanced(number);
    }
    cout << balanced << '\n';
}
