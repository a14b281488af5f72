#include <bits/stdc++.h>
using namespace std;

pair<int, int> countPonds(vector<string> field) {
    int ponds = 0, largest = 0;
    int rows = field.size(), columns = field[0].size();
    const pair<int, int> steps[] = {{0, 1}, {1, 0}, {0, -1}, {-1, 0}};
    for (int row = 0; row < rows; row++)
        for (int column = 0; column < columns; column++) {
            if (field[row][column] != '#') continue;
            int size = 0;
            queue<pair<int, int>> cells;
            cells.push({row, column});
            field[row][column] = '.';
            while (!cells.empty()) {
                auto [r, c] = cells.front();
                cells.pop();
                size++;
                for (auto [down, right] : steps) {
                    int nr = r + down, nc = c + right;
                    if (nr < 0 || nr >= rows || nc < 0 || nc >= columns || field[nr][nc] != '#') continue;
                    field[nr][nc] = '.';
                    cells.push({nr, nc});
                }
            }
            ponds++;
            largest = max(largest, size);
        }
    return {ponds, largest};
}

int main() {
    int rows, columns;
    cin >> rows >> columns;
    vector<string> field(rows);
    for (string& row : field) cin >> row;
    auto [ponds, largest] = countPonds(field);
    cout << ponds << ' ' << largest << '\n';
}
