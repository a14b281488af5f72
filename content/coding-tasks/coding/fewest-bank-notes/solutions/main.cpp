#include <bits/stdc++.h>
using namespace std;

// Returns -1 if it is impossible.
long long fewestNotes(long long amount) {
    long long count = 0;
    for (int note : {500, 200, 100, 50, 20, 10}) {
        count += amount / note;
        amount %= note;
    }
    return amount == 0 ? count : -1;
}

int main() {
    long long amount;
    cin >> amount;
    cout << fewestNotes(amount) << '\n';
}
