#include <iostream>
#include <map>
using namespace std;

int main() {
    long long n, target, weight, ways = 0;
    cin >> n >> target;
    map<long long, long long> counts;
    while (cin >> weight) counts[weight]++;
    for (auto [w, c] : counts)
        if (w < target - w && counts.count(target - w)) ways += c * counts[target - w];
    cout << ways << endl;
}
