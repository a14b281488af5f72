#include <bits/stdc++.h>
using namespace std;

bool isBalanced(const string& number) {
    auto middle = number.begin() + number.size() / 2;
    auto sum = [](auto from, auto to) {
        return accumulate(from, to, 0, [](int total, char digit) { return total + digit - '0'; });
    };
    return sum(number.begin(), middle) == sum(middle, number.end());
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
