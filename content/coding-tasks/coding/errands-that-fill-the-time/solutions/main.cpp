#include <bits/stdc++.h>
using namespace std;

int countWays(int t, const vector<int>& times) {
    function<int(size_t, int)> count = [&](size_t next, int left) -> int {
        if (left < 0) return 0;
        if (next == times.size()) return left == 0;
        return count(next + 1, left) + count(next + 1, left - times[next]);
    };
    return count(0, t);
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
