#include <iostream>
#include <string>
#include <vector>
using namespace std;

int main() {
    string s;
    getline(cin, s);
    vector<char> closed(s.size());
    const string opening = "([{", closing = ")]}";
    for (int i = 0; i < (int)s.size(); i++) {
        size_t kind = closing.find(s[i]);
        if (kind == string::npos) continue;
        int j = i - 1;
        while (j >= 0 && (closed[j] || opening.find(s[j]) == string::npos)) j--;
        if (j < 0 || s[j] != opening[kind]) {
            cout << i + 1 << endl;
            return 0;
        }
        closed[j] = closed[i] = 1;
    }
    for (size_t i = 0; i < s.size(); i++)
        if (opening.find(s[i]) != string::npos && !closed[i]) {
            cout << "open" << endl;
            return 0;
        }
    cout << "ok" << endl;
}
