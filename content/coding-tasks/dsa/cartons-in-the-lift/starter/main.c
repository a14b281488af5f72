#include <stdio.h>
#include <stdlib.h>

int fewestTrips(int n, int limit, int weights[]) {
    // Write your code here.
    return 0;
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
