#include <stdio.h>

static int rolls[100000];

int main(void) {
    int n, low = 0, high = 1000000000;
    long long k;
    scanf("%d %lld", &n, &k);
    for (int i = 0; i < n; i++) {
        scanf("%d", &rolls[i]);
        if (rolls[i] < high) high = rolls[i];
    }
    while (low < high) {
        int middle = (low + high + 1) / 2;
        long long pieces = 0;
        for (int i = 0; i < n; i++) pieces += rolls[i] / middle;
        if (pieces >= k) low = middle;
        else high = middle - 1;
    }
    printf("%d\n", low);
    return 0;
}
