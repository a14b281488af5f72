#include <bits/stdc++.h>
using namespace std;

long long bagLeft(const vector<long long>& numbers) {
    // Write your code here.
    return 0;
}

int main() {
    ios::sync_with_stdio(false);
    cin.tie(nullptr);
    int n;
    cin >> n;
    vector<long long> numbers(n);
    for (long long& number : numbers) cin >> number;
    cout << bagLeft(numbers) << '\n';
}
