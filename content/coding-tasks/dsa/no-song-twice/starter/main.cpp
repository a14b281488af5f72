#include <bits/stdc++.h>
using namespace std;

int longestStretch(const vector<int>& songs) {
    // Write your code here.
    return 0;
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
