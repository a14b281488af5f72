#include <bits/stdc++.h>
using namespace std;

string shorten(string days) {
    for (char& day : days) day = toupper(day);
    string result;
    for (size_t start = 0, end; start < days.size(); start = end) {
        end = min(days.find_first_not_of(days[start], start), days.size());
        if (end - start > 1) result += to_string(end - start);
        result += days[start];
    }
    return result;
}

int main() {
    string days;
    cin >> days;
    cout << shorten(days) << '\n';
}
