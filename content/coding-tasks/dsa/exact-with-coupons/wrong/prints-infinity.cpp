#include <bits/stdc++.h>
using namespace std;

int main() {
    int n, price;
    cin >> n >> price;
    vector<int> best(price + 1, 1000000), values(n);
    best[0] = 0;
    for (int& value : values) cin >> value;
    for (int sum = 1; sum <= price; sum++)
        for (int value : values)
            if (value <= sum) best[sum] = min(best[sum], best[sum - value] + 1);
    cout << best[price] << endl;
}
