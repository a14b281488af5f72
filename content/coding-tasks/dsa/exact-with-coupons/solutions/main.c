#include <stdio.h>
#include <stdlib.h>

int fewestCoupons(int n, int price, const int values[]) {
    int *best = malloc((price + 1) * sizeof(int));
    best[0] = 0;
    for (int sum = 1; sum <= price; sum++) {
        best[sum] = -1;
        for (int i = 0; i < n; i++) {
            if (values[i] > sum || best[sum - values[i]] < 0) continue;
            int count = best[sum - values[i]] + 1;
            if (best[sum] < 0 || count < best[sum]) best[sum] = count;
        }
    }
    int answer = best[price];
    free(best);
    return answer;
}

int main(void) {
    int n, price;
    scanf("%d %d", &n, &price);
    int *values = malloc(n * sizeof(int));
    for (int i = 0; i < n; i++) scanf("%d", &values[i]);
    printf("%d\n", fewestCoupons(n, price, values));
    free(values);
    return 0;
}
