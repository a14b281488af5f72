#include <iostream>
#include <vector>
using namespace std;

int main() {
    int n, best = 0;
    cin >> n;
    vector<int> h(n), row(n, 1);
    for (int i = 0; i < n; i++) {
        cin >> h[i];
        for (int j = 0; j < i; j++)
            if (h[j] < h[i] && row[j] >= row[i]) row[i] = row[j] + 1;
        best = max(best, row[i]);
    }
    cout << n - best << endl;
}
