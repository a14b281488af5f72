#include <iostream>
#include <string>
using namespace std;

int main() {
    string s, result;
    cin >> s;
    int run = 1;
    for (size_t i = 0; i < s.size(); i++) {
        if (i + 1 < s.size() && s[i] == s[i + 1]) {
            run++;
            continue;
        }
        if (run > 1) result += to_string(run);
        result += toupper(s[i]);
        run = 1;
    }
    cout << result << endl;
}
