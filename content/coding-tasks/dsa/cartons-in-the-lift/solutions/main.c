#include <stdio.h>
#include <stdlib.h>

static int ascending(const void *a, const void *b) {
    int x = *(const int *)a, y = *(const int *)b;
    return (x > y) - (x < y);
}

int fewestTrips(int n, int limit, int weights[]) {
    qsort(weights, n, sizeof(int), ascending);
    int trips = 0;
    for (int light = 0, heavy = n - 1; light <= heavy; heavy--) {
        if (light < heavy && weights[light] <= limit - weights[heavy]) light++;
        trips++;
    }
    return trips;
}

int main(void) {
    int n, limit;
    scanf("%d %d", &n, &limit);
    int *weights = malloc(n * sizeof(int));
    for (int i = 0; i < n; i++) scanf("%d", &weights[i]);
    printf("%d\n", fewestTrips(n, limit, weights));
    free(weights);
    return 0;
}
