#include <iostream>
#include <stack>
#include <string>
using namespace std;

int main() {
    string s;
    cin >> s;
    stack<char> open;
    for (size_t i = 0; i < s.size(); i++) {
        char c = s[i];
        if (c == '(' || c == '[' || c == '{') open.push(c);
        if (c == ')' || c == ']' || c == '}') {
            char wanted = c == ')' ? '(' : c == ']' ? '[' : '{';
            if (open.empty() || open.top() != wanted) {
                cout << i + 1 << endl;
                return 0;
            }
            open.pop();
        }
    }
    cout << (open.empty() ? "ok" : "open") << endl;
}
