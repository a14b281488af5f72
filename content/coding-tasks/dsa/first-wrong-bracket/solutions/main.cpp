#include <bits/stdc++.h>
using namespace std;

string check(const string& formula) {
    const string opening = "([{", closing = ")]}";
    stack<char> expected;
    for (size_t i = 0; i < formula.size(); i++) {
        size_t kind = opening.find(formula[i]);
        if (kind != string::npos) {
            expected.push(closing[kind]);
        } else if (closing.find(formula[i]) != string::npos) {
            if (expected.empty() || expected.top() != formula[i]) return to_string(i + 1);
            expected.pop();
        }
    }
    return expected.empty() ? "ok" : "open";
}

int main() {
    string formula;
    getline(cin, formula);
    cout << check(formula) << '\n';
}
