#include <bits/stdc++.h>
using namespace std;

int main() {
    int rows, columns, ponds = 0, largest = 0;
    cin >> rows >> columns;
    vector<string> field(rows);
    for (auto& row : field) cin >> row;
    for (int start = 0; start < rows * columns; start++) {
        vector<vector<int>> visited(rows, vector<int>(columns));
        vector<pair<int, int>> cells;
        auto add = [&](int r, int c) {
            if (r < 0 || c < 0 || r >= rows || c >= columns || field[r][c] != '#' || visited[r][c]) return;
            visited[r][c] = 1;
            cells.push_back({r, c});
        };
        add(start / columns, start % columns);
        for (size_t i = 0; i < cells.size(); i++) {
            auto [r, c] = cells[i];
            add(r, c + 1), add(r + 1, c), add(r, c - 1), add(r - 1, c);
        }
        for (auto [r, c] : cells) field[r][c] = '.';
        ponds += !cells.empty();
        largest = max(largest, (int)cells.size());
    }
    cout << ponds << " " << largest << endl;
}
