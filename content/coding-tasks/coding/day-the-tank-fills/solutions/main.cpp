#include <bits/stdc++.h>
using namespace std;

int firstFullDay(long long capacity, const vector<int>& amounts) {
    long long total = 0;
    for (size_t i = 0; i < amounts.size(); i++) {
        total += amounts[i];
        if (total >= capacity) return i + 1;
    }
    return -1;
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
