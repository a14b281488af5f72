#include <iostream>
#include <string>
using namespace std;

int main() {
    string a, b;
    cin >> a >> b;
    int best = 0;
    for (size_t i = 0; i < a.size(); i++)
        for (size_t j = 0; j < b.size(); j++) {
            int length = 0;
            while (i + length < a.size() && j + length < b.size() && a[i + length] == b[j + length]) length++;
            best = max(best, length);
        }
    cout << a.size() + b.size() - best << endl;
}
