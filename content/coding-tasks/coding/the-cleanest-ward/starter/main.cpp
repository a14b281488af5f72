#include <bits/stdc++.h>
using namespace std;

int cleanestWard(const vector<vector<int>>& waste) {
    // Write your code here.
    return 0;
}

int main() {
    ios::sync_with_stdio(false);
    cin.tie(nullptr);
    int wards, days;
    cin >> wards >> days;
    vector<vector<int>> waste(wards, vector<int>(days));
    for (auto& row : waste)
        for (int& amount : row) cin >> amount;
    cout << cleanestWard(waste) << '\n';
}
