#include <bits/stdc++.h>
using namespace std;

int cleanestWard(const vector<vector<int>>& waste) {
    long long smallest = LLONG_MAX;
    int cleanest = 0;
    for (size_t ward = 0; ward < waste.size(); ward++) {
        long long total = accumulate(waste[ward].begin(), waste[ward].end(), 0LL);
        if (total <= smallest) {
            smallest = total;
            cleanest = ward + 1;
        }
    }
    return cleanest;
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
