#include <bits/stdc++.h>
using namespace std;

int countWays(int t, const vector<int>& times) {
    // Write your code here.
    return -1;
}

int main() {
    ios::sync_with_stdio(false);
    cin.tie(nullptr);
    int n, t;
    cin >> n >> t;
    vector<int> times(n);
    for (int& time : times) cin >> time;
    cout << countWays(t, times) << '\n';
}
