#include <bits/stdc++.h>
using namespace std;

int longestPiece(long long k, const vector<int>& rolls) {
    // Write your code here.
    return -1;
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
