#include <deque>
#include <iostream>
using namespace std;

int main() {
    long long n, weeks;
    cin >> n >> weeks;
    deque<string> names(n);
    for (auto& name : names) cin >> name;
    weeks %= n;
    do {
        names.push_back(names.front());
        names.pop_front();
    } while (--weeks > 0);
    for (auto& name : names) cout << name << " ";
}
