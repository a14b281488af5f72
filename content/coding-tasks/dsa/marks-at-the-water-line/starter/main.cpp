#include <bits/stdc++.h>
using namespace std;

long long sumOfDays(const vector<int>& levels) {
    // Write your code here.
    return -1;
}

int main() {
    ios::sync_with_stdio(false);
    cin.tie(nullptr);
    int n;
    cin >> n;
    vector<int> levels(n);
    for (int& level : levels) cin >> level;
    cout << sumOfDays(levels) << '\n';
}
