#include <bits/stdc++.h>
using namespace std;

int fewestFloats(const string& first, const string& second) {
    vector<int> above(second.size() + 1), row(second.size() + 1);
    for (char theme : first) {
        for (size_t j = 1; j <= second.size(); j++)
            row[j] = theme == second[j - 1] ? above[j - 1] + 1 : max(above[j], row[j - 1]);
        swap(above, row);
    }
    return first.size() + second.size() - above.back();
}

int main() {
    string first, second;
    cin >> first >> second;
    cout << fewestFloats(first, second) << '\n';
}
