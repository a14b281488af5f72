#include <bits/stdc++.h>
using namespace std;

int fewest(int price, const vector<int>& values) {
    if (price == 0) return 0;
    int best = 1000000;
    for (int value : values)
        if (value <= price) best = min(best, fewest(price - value, values) + 1);
    return best;
}

int main() {
    int n, price;
    cin >> n >> price;
    vector<int> values(n);
    for (int& value : values) cin >> value;
    int best = fewest(price, values);
    cout << (best >= 1000000 ? -1 : best) << endl;
}
