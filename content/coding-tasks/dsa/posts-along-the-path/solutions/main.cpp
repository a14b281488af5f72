#include <bits/stdc++.h>
using namespace std;

int fewestRemoved(const vector<int>& heights) {
    vector<int> ends;
    for (int height : heights) {
        auto place = lower_bound(ends.begin(), ends.end(), height);
        if (place == ends.end()) ends.push_back(height);
        else *place = height;
    }
    return heights.size() - ends.size();
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
