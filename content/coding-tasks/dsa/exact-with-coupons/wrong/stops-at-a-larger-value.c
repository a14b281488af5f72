#include <stdio.h>

int main(void) {
    static int values[20], best[50001];
    int n, price;
    scanf("%d %d", &n, &price);
    for (int i = 0; i < n; i++) scanf("%d", &values[i]);
    for (int sum = 1; sum <= price; sum++) {
        best[sum] = 1000000;
        for (int i = 0; i < n; i++) {
            if (values[i] > sum) break;
            if (best[sum - values[i]] + 1 < best[sum]) best[sum] = best[sum - values[i]] + 1;
        }
    }
    printf("%d\n", best[price] >= 1000000 ? -1 : best[price]);
    return 0;
}
