#include <bits/stdc++.h>
using namespace std;

long long bestTotal(const vector<int>& profits) {
    // Write your code here.
    return 0;
}

int main() {
    ios::sync_with_stdio(false);
    cin.tie(nullptr);
    int n;
    cin >> n;
    vector<int> profits(n);
    for (int& profit : profits) cin >> profit;
    cout << bestTotal(profits) << '\n';
}
