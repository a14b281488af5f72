#include <bits/stdc++.h>
using namespace std;

int longestStretch(const vector<int>& songs) {
    unordered_map<int, int> afterLast;
    int start = 0, best = 0;
    for (int i = 0; i < (int)songs.size(); i++) {
        int& after = afterLast[songs[i]];
        start = max(start, after);
        best = max(best, i - start + 1);
        after = i + 1;
    }
    return best;
}

int main() {
    ios::sync_with_stdio(false);
    cin.tie(nullptr);
    int n;
    cin >> n;
    vector<int> songs(n);
    for (int& song : songs) cin >> song;
    cout << longestStretch(songs) << '\n';
}
