#include <iostream>
#include <string>
using namespace std;

int main() {
    int n, balanced = 0;
    cin >> n;
    while (n--) {
        string s;
        cin >> s;
        int difference = 0;
        for (size_t i = 0; i < s.size(); i++) difference += i % 2 ? s[i] - '0' : '0' - s[i];
        balanced += difference == 0;
    }
    cout << balanced << endl;
}
