#include <bits/stdc++.h>
using namespace std;

int firstFullDay(long long capacity, const vector<int>& amounts) {
    // Write your code here.
    return 0;
}

int main() {
    ios::sync_with_stdio(false);
    cin.tie(nullptr);
    int n;
    long long capacity;
    cin >> n >> capacity;
    vector<int> amounts(n);
    for (int& amount : amounts) cin >> amount;
    cout << firstFullDay(capacity, amounts) << '\n';
}
