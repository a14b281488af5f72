#include <bits/stdc++.h>
using namespace std;

vector<int> walkRound(const vector<vector<int>>& tables) {
    vector<int> visit;
    // Write your code here.
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
