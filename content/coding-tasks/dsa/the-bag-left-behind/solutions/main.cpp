#include <bits/stdc++.h>
using namespace std;

long long bagLeft(const vector<long long>& numbers) {
    return accumulate(numbers.begin(), numbers.end(), 0LL, bit_xor<>());
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
