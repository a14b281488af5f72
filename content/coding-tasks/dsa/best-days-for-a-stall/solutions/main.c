#include <stdio.h>
#include <stdlib.h>

long long bestTotal(int n, const int profits[]) {
    long long endingToday = profits[0], best = profits[0];
    for (int day = 1; day < n; day++) {
        if (endingToday < 0) endingToday = 0;
        endingToday += profits[day];
        if (endingToday > best) best = endingToday;
    }
    return best;
}

int main(void) {
    int n;
    scanf("%d", &n);
    int *profits = malloc(n * sizeof(int));
    for (int i = 0; i < n; i++) scanf("%d", &profits[i]);
    printf("%lld\n", bestTotal(n, profits));
    free(profits);
    return 0;
}
