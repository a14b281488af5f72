#include <bits/stdc++.h>
using namespace std;

// Returns -1 if it is impossible.
long long fewestNotes(long long amount) {
    // Write your code here.
    return 0;
}

int main() {
    long long amount;
    cin >> amount;
    cout << fewestNotes(amount) << '\n';
}
