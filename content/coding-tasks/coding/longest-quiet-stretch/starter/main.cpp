#include <bits/stdc++.h>
using namespace std;

int longestQuiet(int k, const vector<int>& levels) {
    // Write your code here.
    return -1;
}

int main() {
    int n, k;
    cin >> n >> k;
    vector<int> levels(n);
    for (int& level : levels) cin >> level;
    cout << longestQuiet(k, levels) << '\n';
}
