#include <bits/stdc++.h>
using namespace std;

int longestPiece(long long k, const vector<int>& rolls) {
    auto works = [&](int length) {
        long long pieces = 0;
        for (int roll : rolls) pieces += roll / length;
        return pieces >= k;
    };
    int low = 0, high = *max_element(rolls.begin(), rolls.end());
    while (low < high) {
        int middle = low + (high - low + 1) / 2;
        if (works(middle)) low = middle;
        else high = middle - 1;
    }
    return low;
}

int main() {
    ios::sync_with_stdio(false);
    cin.tie(nullptr);
    int n;
    long long k;
    cin >> n >> k;
    vector<int> rolls(n);
    for (int& roll : rolls) cin >> roll;
    cout << longestPiece(k, rolls) << '\n';
}
