#include <stdio.h>

int main(void) {
    int n;
    long long profit, total, best;
    scanf("%d %lld", &n, &total);
    best = total;
    for (int i = 1; i < n - 1; i++) {
        scanf("%lld", &profit);
        total = total > 0 ? total + profit : profit;
        if (total > best) best = total;
    }
    printf("%lld\n", best);
    return 0;
}
