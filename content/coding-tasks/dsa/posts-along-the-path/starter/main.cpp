#include <bits/stdc++.h>
using namespace std;

int fewestRemoved(const vector<int>& heights) {
    // Write your code here.
    return -1;
}

int main() {
    ios::sync_with_stdio(false);
    cin.tie(nullptr);
    int n;
    cin >> n;
    vector<int> heights(n);
    for (int& height : heights) cin >> height;
    cout << fewestRemoved(heights) << '\n';
}
