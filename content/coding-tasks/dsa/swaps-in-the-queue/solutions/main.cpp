#include <bits/stdc++.h>
using namespace std;

long long sortAndCount(vector<int>& tokens, int from, int to) {
    if (to - from < 2) return 0;
    int middle = (from + to) / 2;
    long long swaps = sortAndCount(tokens, from, middle) + sortAndCount(tokens, middle, to);
    for (int left = from, right = middle; left < middle; left++) {
        while (right < to && tokens[right] < tokens[left]) right++;
        swaps += right - middle;
    }
    inplace_merge(tokens.begin() + from, tokens.begin() + middle, tokens.begin() + to);
    return swaps;
}

long long fewestSwaps(vector<int> tokens) {
    return sortAndCount(tokens, 0, tokens.size());
}

int main() {
    ios::sync_with_stdio(false);
    cin.tie(nullptr);
    int n;
    cin >> n;
    vector<int> tokens(n);
    for (int& token : tokens) cin >> token;
    cout << fewestSwaps(tokens) << '\n';
}
