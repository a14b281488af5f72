#include <bits/stdc++.h>
using namespace std;

long long fewestSwaps(vector<int> tokens) {
    // Write your code here.
    return -1;
}

int main() {
    ios::sync_with_stdio(false);
    cin.tie(nullptr);
    int n;
    cin >> n;
    vector<int> tokens(n);
    for (int& token : tokens) cin >> token;
    cout << fewestSwaps(tokens) << '\n';
}
