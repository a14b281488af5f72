#include <stdio.h>
#include <stdlib.h>

static int ascending(const void *a, const void *b) {
    int x = *(const int *)a, y = *(const int *)b;
    return (x > y) - (x < y);
}

long long countBundles(int n, int target, int weights[]) {
    qsort(weights, n, sizeof(int), ascending);
    long long ways = 0;
    int low = 0, high = n - 1;
    while (low < high) {
        int sum = weights[low] + weights[high];
        if (sum < target) low++;
        else if (sum > target) high--;
        else if (weights[low] == weights[high]) {
            long long same = high - low + 1;
            return ways + same * (same - 1) / 2;
        } else {
            int light = weights[low], heavy = weights[high];
            long long lights = 0, heavies = 0;
            while (weights[low] == light) low++, lights++;
            while (weights[high] == heavy) high--, heavies++;
            ways += lights * heavies;
        }
    }
    return ways;
}

int main(void) {
    int n, target;
    scanf("%d %d", &n, &target);
    int *weights = malloc(n * sizeof(int));
    for (int i = 0; i < n; i++) scanf("%d", &weights[i]);
    printf("%lld\n", countBundles(n, target, weights));
    free(weights);
    return 0;
}
