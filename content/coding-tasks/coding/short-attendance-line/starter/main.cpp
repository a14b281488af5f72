#include <bits/stdc++.h>
using namespace std;

string shorten(string days) {
    // Write your code here.
    return days;
}

int main() {
    string days;
    cin >> days;
    cout << shorten(days) << '\n';
}
