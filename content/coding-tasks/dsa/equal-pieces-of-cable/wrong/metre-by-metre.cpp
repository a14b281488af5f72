#include <bits/stdc++.h>
using namespace std;

int main() {
    long long n, k;
    cin >> n >> k;
    vector<int> rolls(n);
    for (int& roll : rolls) cin >> roll;
    for (int length = *max_element(rolls.begin(), rolls.end());; length--) {
        long long pieces = 0;
        for (int roll : rolls)
            if (length > 0) pieces += roll / length;
        if (pieces >= k || length == 0) {
            cout << length << endl;
            return 0;
        }
    }
}
