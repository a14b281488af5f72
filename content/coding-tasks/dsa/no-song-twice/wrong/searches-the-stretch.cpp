#include <iostream>
#include <vector>
using namespace std;

int main() {
    int n, best = 0;
    cin >> n;
    vector<int> songs(n);
    for (int& song : songs) cin >> song;
    for (int start = 0, i = 0; i < n; i++) {
        for (int j = i - 1; j >= start; j--)
            if (songs[j] == songs[i]) {
                start = j + 1;
                break;
            }
        best = max(best, i - start + 1);
    }
    cout << best << endl;
}
