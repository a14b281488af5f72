#include <iostream>
#include <vector>
using namespace std;

int main() {
    int rows, columns;
    cin >> rows >> columns;
    vector<vector<char>> t(rows, vector<char>(columns));
    for (auto& row : t)
        for (char& x : row) cin >> x;
    int top = 0, bottom = rows - 1, left = 0, right = columns - 1;
    while (top <= bottom && left <= right) {
        for (int c = left; c <= right; c++) cout << t[top][c] << " ";
        for (int r = top + 1; r <= bottom; r++) cout << t[r][right] << " ";
        if (top < bottom)
            for (int c = right - 1; c >= left; c--) cout << t[bottom][c] << " ";
        if (left < right)
            for (int r = bottom - 1; r > top; r--) cout << t[r][left] << " ";
        top++, bottom--, left++, right--;
    }
}
