#include <bits/stdc++.h>
using namespace std;

pair<int, int> countPonds(vector<string> field) {
    int ponds = 0, largest = 0;
    // Write your code here.
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
