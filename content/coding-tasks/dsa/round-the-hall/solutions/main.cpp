#include <bits/stdc++.h>
using namespace std;

vector<int> walkRound(const vector<vector<int>>& tables) {
    vector<int> visit;
    int top = 0, bottom = tables.size() - 1, left = 0, right = tables[0].size() - 1;
    while (top <= bottom && left <= right) {
        for (int c = left; c <= right; c++) visit.push_back(tables[top][c]);
        for (int r = top + 1; r <= bottom; r++) visit.push_back(tables[r][right]);
        if (top < bottom)
            for (int c = right - 1; c >= left; c--) visit.push_back(tables[bottom][c]);
        if (left < right)
            for (int r = bottom - 1; r > top; r--) visit.push_back(tables[r][left]);
        top++, bottom--, left++, right--;
    }
    return visit;
}

int main() {
    int rows, columns;
    cin >> rows >> columns;
    vector<vector<int>> tables(rows, vector<int>(columns));
    for (auto& row : tables)
        for (int& table : row) cin >> table;
    for (int table : walkRound(tables)) cout << table << ' ';
    cout << '\n';
}
