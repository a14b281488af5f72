#include <bits/stdc++.h>
using namespace std;

string check(const string& formula) {
    // Write your code here.
    return "?";
}

int main() {
    string formula;
    getline(cin, formula);
    cout << check(formula) << '\n';
}
