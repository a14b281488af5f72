#include <bits/stdc++.h>
using namespace std;

int rows, columns;
vector<string> field;

int visit(int r, int c) {
    if (r == rows || c == columns || field[r][c] != '#') return 0;
    field[r][c] = '.';
    return 1 + visit(r, c + 1) + visit(r + 1, c);
}

int main() {
    cin >> rows >> columns;
    field.resize(rows);
    for (auto& row : field) cin >> row;
    int ponds = 0, largest = 0;
    for (int r = 0; r < rows; r++)
        for (int c = 0; c < columns; c++)
            if (int size = visit(r, c)) ponds++, largest = max(largest, size);
    cout << ponds << " " << largest << endl;
}
